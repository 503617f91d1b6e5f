#!/bin/sh
# rotate.sh out 8000: nginx sends nobody to the server on port 8000 (and its course packages, 8001) any more; rotate.sh in 8000 undoes
# it. nginx without its paid part does not ask /readyz: before a server is stopped it has to be told.
set -eu
file=${UPSTREAMS:-/etc/nginx/conf.d/upstreams.conf}
for port in "$2" $(($2 + 1)); do
    case $1 in
        out) sed -i -E "s/^( *server [0-9.]+:$port) max_fails/\1 down max_fails/" "$file" ;;
        in) sed -i -E "s/^( *server [0-9.]+:$port) down max_fails/\1 max_fails/" "$file" ;;
        *) echo "rotate.sh takes out or in, and a port" >&2 && exit 1 ;;
    esac
done
${NGINX:-nginx} -t -q && ${NGINX:-nginx} -s reload
