{{- define "ngsild-bench.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "ngsild-bench.selector" -}}
app.kubernetes.io/name: ngsild-bench
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "ngsild-bench.labels" -}}
{{ include "ngsild-bench.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "ngsild-bench.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* The names of the engines, as --engines takes them. */}}
{{- define "ngsild-bench.engines" -}}
{{- $name := include "ngsild-bench.name" . -}}
{{- range $i := until (int .Values.engines.replicas) -}}
{{ if $i }},{{ end }}{{ $name }}-engine-{{ $i }}.{{ $name }}-engines
{{- end -}}
{{- end -}}

{{- define "ngsild-bench.tokenSecret" -}}
{{- if .Values.token.existingSecret }}{{ .Values.token.existingSecret }}{{ else if .Values.token.value }}{{ include "ngsild-bench.name" . }}-token{{ end -}}
{{- end -}}

{{/* What all pods share: no service account, no root, images' pull secrets. */}}
{{- define "ngsild-bench.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: 60
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {type: RuntimeDefault}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "ngsild-bench.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end -}}

{{- define "ngsild-bench.env" -}}
{{- with include "ngsild-bench.tokenSecret" . -}}
- name: NGSILD_BENCH_TOKEN
  valueFrom:
    secretKeyRef: {name: {{ . }}, key: {{ $.Values.token.key }}}
{{- end }}
{{- end -}}

{{- define "ngsild-bench.mounts" -}}
- {name: tmp, mountPath: /tmp}
{{- if .Values.tls.enabled }}
- {name: tls, mountPath: /tls, readOnly: true}
{{- end }}
{{- if .Values.plans }}
- {name: plans, mountPath: /plans, readOnly: true}
{{- end }}
{{- end -}}

{{- define "ngsild-bench.volumes" -}}
- {name: tmp, emptyDir: {}}
{{- if .Values.tls.enabled }}
- {name: tls, secret: {secretName: {{ .Values.tls.secret }}}}
{{- end }}
{{- if .Values.plans }}
- {name: plans, configMap: {name: {{ include "ngsild-bench.name" . }}-plans}}
{{- end }}
{{- end -}}
