#!/bin/sh
# Runs a scalability plan over two remote engines and their controller, each in its own network namespace, so that
# addresses, RMI call-backs and delays are those of three machines. Creates one report.
#
#   namespaces.sh OUT [DELAY]        DELAY between controller and engines, each way, such as 2ms; default none
#
# The namespaces are not reachable from outside. Needs root, Linux with network namespaces (with DELAY also netem),
# socat, and a build: ./bench home
set -eu

here=$(cd "$(dirname "$0")" && pwd)
bench=$here/../../../bench
out=${1:-}
delay=${2:-}

fail() {
  echo "namespaces.sh: $*" >&2
  exit 2
}
[ -n "$out" ] || fail "where should the run folder be? namespaces.sh OUT [DELAY]"
[ "$(id -u)" -eq 0 ] || fail "network namespaces are root's to make"
for tool in ip tc socat; do
  command -v "$tool" >/dev/null || fail "'$tool' is not installed (Debian: iproute2, socat)"
done
home=$("$bench" home)

# Unix sockets go through from namespace to namespace; the broker listens on its own loopback only.
work=$(mktemp -d)
names="controller engine1 engine2"
pids=

end() {
  for pid in $pids; do kill "$pid" 2>/dev/null || true; done
  ip netns exec nb-controller "$bench" broker stop embedded >/dev/null 2>&1 || true
  for name in $names; do ip netns del "nb-$name" 2>/dev/null || true; done
  rm -rf "$work"
}
trap end EXIT
trap 'exit 130' INT TERM

for name in $names; do
  ip netns add "nb-$name"
  ip -n "nb-$name" link set lo up
done
ip -n nb-controller link add bridge type bridge
ip -n nb-controller addr add 10.77.0.1/24 dev bridge
ip -n nb-controller link set bridge up
for number in 1 2; do
  ip -n "nb-engine$number" link add eth0 type veth peer name "port$number" netns nb-controller
  ip -n "nb-engine$number" addr add "10.77.0.1$number/24" dev eth0
  ip -n "nb-engine$number" link set eth0 up
  ip -n nb-controller link set "port$number" master bridge up
  for end in "engine$number eth0" "controller port$number"; do
    [ -n "$delay" ] || continue
    # shellcheck disable=SC2086
    set -- $end
    ip netns exec "nb-$1" tc qdisc add dev "$2" root netem delay "$delay" ||
      fail "this kernel cannot delay packets (netem); run it without DELAY"
  done
done

ip netns exec nb-controller "$bench" broker start embedded --port 9090 --quick
ip netns exec nb-controller socat "UNIX-LISTEN:$work/broker,fork" TCP:127.0.0.1:9090 &
pids="$pids $!"
for number in 1 2; do
  ip netns exec "nb-engine$number" socat TCP-LISTEN:9090,bind=127.0.0.1,fork,reuseaddr "UNIX-CONNECT:$work/broker" &
  pids="$pids $!"
  (cd "$work" && exec ip netns exec "nb-engine$number" "$home/bin/jmeter" -s \
    -Djava.rmi.server.hostname="10.77.0.1$number" -Jserver.rmi.ssl.disable=true \
    -j "$work/engine$number.log" >"$work/engine$number.out" 2>&1) &
  pids="$pids $!"
done
for number in 1 2; do
  waited=0
  until ip netns exec nb-controller socat -u OPEN:/dev/null "TCP:10.77.0.1$number:1099" 2>/dev/null; do
    waited=$((waited + 1))
    [ "$waited" -le 60 ] || fail "engine $number did not start: $(cat "$work/engine$number.out")"
    sleep 1
  done
done

ip netns exec nb-controller "$bench" run --plan scalability --rates 20,60 --duration 5s --quick \
  --broker spec=http://127.0.0.1:9090 --engines 10.77.0.11,10.77.0.12 \
  -J server.rmi.ssl.disable=true --out "$out"
