"""Every setting reaches ./bench run, and every wrong value is explained."""

import unittest

from bzt import TaurusConfigError
from bzt.utils import BetterDict

from ngsild_bench_taurus.settings import RunSettings


def parse(**execution):
    settings = {key.replace("_", "-"): value for key, value in execution.items()}
    return RunSettings.parse(BetterDict.from_dict({"executor": "ngsild-bench", **settings}), "execution.0")


class SettingsTest(unittest.TestCase):
    def test_defaults_are_the_queries_of_the_embedded_broker(self):
        settings = parse()
        self.assertEqual(("--plan", "queries"), settings.options)
        self.assertTrue(settings.fail_on_invalid)

    def test_every_setting_becomes_an_option(self):
        settings = parse(
            broker="scorpio=http://host:9090", queries=["Q1", "Q5"], rates=[5, 12.5], hold_for="1m",
            concurrency={"local": 4}, warmup="10s", seed=7, properties={"queries": {"count": 30}, "late.limit": 5},
            options={"days": 1, "quick": True, "raw": False}, fail_on_invalid=False)
        self.assertEqual(
            ("--plan", "scalability", "--broker", "scorpio=http://host:9090", "--queries", "Q1,Q5", "--rates", "5,12.5",
             "--duration", "60s", "--threads", "4", "--warmup", "10s", "--seed", "7", "--days", "1", "--quick",
             "-Jqueries.count=30", "-Jlate.limit=5"),
            settings.options)
        self.assertEqual(60.0, settings.seconds)
        self.assertFalse(settings.fail_on_invalid)

    def test_lists_may_be_text_and_durations_numbers_of_seconds(self):
        self.assertEqual(
            ("--plan", "capacity", "--queries", "Q1,Q6", "--rates", "5", "--duration", "1500ms"),
            parse(plan="capacity", queries="Q1, Q6", rates=5, duration=1.5).options)

    def test_wrong_values_are_explained(self):
        for execution, message in (
            ({"rates": [5, "abc"]}, "execution.0.rates: 'abc' is not a rate. Use numbers greater than 0"),
            ({"rates": -1}, "execution.0.rates: '-1' is not a rate."),
            ({"rates": []}, "execution.0.rates: is empty. Write values separated by commas"),
            ({"queries": {"Q1": 1}}, "execution.0.queries: {'Q1': 1} is not a list. Write 'queries: [A, B]'."),
            ({"broker": ["a", "b"]}, "execution.0.broker: ['a', 'b'] is not one broker."),
            ({"broker": 5}, "execution.0.broker: 5 is not text."),
            ({"hold_for": "soon"}, "execution.0.hold-for: 'soon' is not a duration. Write for example 500ms"),
            ({"hold_for": "5s", "duration": "5s"}, "execution.0.hold-for and 'duration' mean the same. Remove one."),
            ({"threads": 0}, "execution.0.threads: 0 is not a whole number of at least 1."),
            ({"seed": "x"}, "execution.0.seed: 'x' is not a whole number."),
            ({"properties": "a=b"}, "execution.0.properties: 'a=b' is not a mapping."),
            ({"fail_on_invalid": "no way"}, "execution.0.fail-on-invalid: 'no way' is neither true nor false."),
            ({"brokers": "spec"}, "execution.0.brokers: is not a setting. Did you mean 'broker'?"),
            ({"iterations": 5}, "execution.0.iterations: does not apply to this executor. Use 'properties:"),
        ):
            with self.subTest(execution), self.assertRaises(TaurusConfigError) as error:
                parse(**execution)
            self.assertIn(message, str(error.exception))


if __name__ == "__main__":
    unittest.main()
