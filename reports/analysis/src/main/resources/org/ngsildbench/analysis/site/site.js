(function () {
  'use strict';
  var form = document.querySelector('form.filters');
  var system = document.getElementById('system');
  var citable = document.getElementById('citable');

  function apply() {
    document.querySelectorAll('tr[data-system]').forEach(function (row) {
      row.hidden = (system.value !== '' && row.dataset.system !== system.value)
        || (citable.checked && row.dataset.citable !== 'true');
    });
  }

  form.hidden = false;
  form.addEventListener('change', apply);
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  apply();
})();
