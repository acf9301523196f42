"""Rules for the Containerfile and the rendered chart that no schema knows. Prints what is broken; exit code 1."""

import json
import re
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
problems = []


def require(condition, text):
    if not condition:
        problems.append(text)


def containerfile():
    text = (ROOT / "deploy/image/Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.M).replace("\\\n", " ").splitlines()
    steps = [line.split(None, 1) for line in lines if line.strip()]
    last = dict(steps)
    require(steps[0][0] == "ARG" and re.match(r"BASE=\S+:\S+", steps[0][1]), "the base is no build argument with a tag")
    require(last.get("FROM") == "${BASE}", "the image is not built FROM ${BASE}")
    require(re.fullmatch(r"[1-9]\d*:[1-9]\d*", last.get("USER", "")), "USER is no numeric user other than root")
    require(json.loads(last["ENTRYPOINT"])[0].startswith("/"), "ENTRYPOINT is no exec form")
    allowed = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    arguments = dict(step[1].split("=", 1) for step in steps if step[0] == "ARG")
    for source in (step[1].split()[0] for step in steps if step[0] == "COPY"):
        path = arguments.get(source.strip("${}"), source)
        require("!" + path in allowed, f".dockerignore leaves out {path}")


def containers(pod):
    return pod.get("initContainers", []) + pod["containers"]


def pod_rules(name, pod):
    require(pod["automountServiceAccountToken"] is False, f"{name}: mounts a service account")
    require(pod["securityContext"]["runAsNonRoot"] is True, f"{name}: may run as root")
    volumes = {volume["name"] for volume in pod["volumes"]}
    for container in containers(pod):
        context = container["securityContext"]
        require(context["readOnlyRootFilesystem"] is True, f"{name}: root of {container['name']} is writable")
        require(context["allowPrivilegeEscalation"] is False, f"{name}: {container['name']} may gain privileges")
        require(context["capabilities"] == {"drop": ["ALL"]}, f"{name}: {container['name']} has capabilities")
        require({"requests", "limits"} <= container["resources"].keys(), f"{name}: {container['name']} has no limits")
        mounts = {mount["name"] for mount in container.get("volumeMounts", [])}
        require(mounts <= volumes, f"{name}: {container['name']} mounts {mounts - volumes}, which is no volume")


def chart(file, plain):
    resources = [resource for resource in yaml.safe_load_all(file.read_text(encoding="utf-8")) if resource]
    by_kind = {}
    for resource in resources:
        by_kind.setdefault(resource["kind"], []).append(resource)
    (engines,), (job,) = by_kind["StatefulSet"], by_kind["Job"]
    engine_pod, run_pod = (owner["spec"]["template"]["spec"] for owner in (engines, job))
    pod_rules(f"{file.name}, engines", engine_pod)
    pod_rules(f"{file.name}, controller", run_pod)

    (engine,) = engine_pod["containers"]
    (run,) = (container for container in containers(run_pod) if container["name"] == "run")
    service = engines["spec"]["serviceName"]
    names = [f"{engines['metadata']['name']}-{i}.{service}" for i in range(engines["spec"]["replicas"])]
    require(run["args"][run["args"].index("--engines") + 1].split(",") == names, f"{file.name}: other engines are named")
    require(service == by_kind["Service"][0]["metadata"]["name"], f"{file.name}: the engines' service is missing")
    for arguments in (engine["args"], run["args"]):
        text = " ".join(arguments)
        require(("rmi.ssl.disable=true" in text) == plain, f"{file.name}: TLS is not as the values say")
        require(("/tls/rmi_keystore.jks" in text) != plain, f"{file.name}: the keystore is not as the values say")
    require(len(by_kind.get("NetworkPolicy", [])) == (0 if plain else 2), f"{file.name}: wrong network policies")


containerfile()
for argument in sys.argv[1:]:
    chart(Path(argument), plain=Path(argument).name == "values-plain.yaml")
print("\n".join(problems) or f"The Containerfile and {len(sys.argv) - 1} renderings of the chart follow the rules.")
sys.exit(1 if problems else 0)
