"""Taurus executor ``ngsild-bench``: runs NGSI-LD benchmarks and judges them."""
