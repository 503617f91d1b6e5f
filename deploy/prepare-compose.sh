#!/bin/sh
# Makes what compose.yaml mounts and this folder lacks: secrets.env, s3.json, readytowork.env, and certificates for a trial.
# It leaves files that exist as they are. Needs openssl. By default it works in its own folder.
set -eu
examples=$(CDPATH='' cd -- "$(dirname "$0")" && pwd)
cd "${1:-$examples}"
umask 077
random() { openssl rand -hex 24; }

if [ ! -e secrets.env ]; then
  postgres=$(random) key=$(openssl rand -hex 10) secret=$(random)
  cat > secrets.env <<END
# Of PostgreSQL and of the servers.
POSTGRES_PASSWORD=$postgres
DATABASE_URL=postgres://readytowork:$postgres@postgres/readytowork
JWT_SECRET=$(openssl rand -base64 48 | tr -d '\n')
METRICS_TOKEN=$(random)
STORAGE_KEY_ID=$key
STORAGE_SECRET=$secret
END
  cat > s3.json <<END
{
  "identities": [
    {
      "name": "readytowork",
      "credentials": [{ "accessKey": "$key", "secretKey": "$secret" }],
      "actions": ["Admin", "Read", "Write", "List", "Tagging"]
    }
  ]
}
END
  # The store runs as a user of its own.
  chmod 644 s3.json
fi

if [ ! -e readytowork.env ]; then
  # What is in secrets.env, or different in containers, is left out.
  grep -Ev '^(DATABASE_URL|JWT_SECRET|METRICS_TOKEN|SMTP_URL|TRUST_PROXY)=' "$examples/readytowork.env.example" > readytowork.env
  echo 'STORAGE_URL=http://storage:8333/readytowork' >> readytowork.env
fi

mkdir -p certificates
certificate() { # FILE NAME
  [ -e "certificates/$1.pem" ] || openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$2" -addext "subjectAltName=DNS:$2" \
    -keyout "certificates/$1.key" -out "certificates/$1.pem" 2> /dev/null
}
certificate learn.example.org learn.example.org
certificate wildcard.learn-content.example '*.learn-content.example'
echo 'Now: docker compose -f deploy/compose.yaml up -d. Browsers warn of these certificates until you put in your own.'
