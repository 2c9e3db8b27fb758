#!/usr/bin/env bash
# Unpacks Debian's Redis into a folder, without root: src/test/redis.sh <folder>. Then
# mvn -Predis -Despressivo.redis=<folder>/redis-server verify
set -euo pipefail
folder=$(realpath -m "${1:?Name a folder}")
mkdir -p "$folder"
cd "$folder"
apt-get download redis-tools liblzf1 libjemalloc2
for package in *.deb; do
  dpkg-deb -x "$package" .
done
# Debian's redis-server is redis-check-rdb under another name.
ln -sf redis-check-rdb usr/bin/redis-server
libraries=$(dirname "$folder"/usr/lib/*/libjemalloc.so.2)
cat > redis-server <<END
#!/bin/sh
export LD_LIBRARY_PATH="$libraries"
exec "$folder/usr/bin/redis-server" "\$@"
END
chmod +x redis-server
./redis-server --version
