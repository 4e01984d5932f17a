# Node, the modules of package-lock.json, and the build.

# Sets $node: the one that `npm ci` installed, otherwise the one on PATH. bin/cellar chooses in the same way.
find_node() {
  for node in "$root/node_modules/.bin/node" node; do
    case $("$node" -v 2>/dev/null) in
      v22.1[2-9].* | v22.[2-9][0-9].* | v2[3-9].* | v[3-9][0-9].*) return ;;
    esac
  done
  return 1
}

# npm writes node_modules/.package-lock.json last. install_modules writes the copy of the lock file, because git changes
# the time of the lock file even if its content is unchanged.
modules_ready() {
  [ -f node_modules/.package-lock.json ] || return 1
  if [ -n "$(find package-lock.json -newer node_modules/.package-lock.json)" ]; then
    cmp -s package-lock.json node_modules/.setup-lock.json || return 1
  fi
  find_node
}

install_modules() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    fail "Node and npm are needed first: $(install_command nodejs npm), or https://nodejs.org"
  fi
  say "installing Node modules (npm ci)"
  # Without our own .bin on PATH: npm must not run on the Node that it is about to replace.
  path=$(printf '%s' "$PATH" | tr ':' '\n' | grep -vxF "$root/node_modules/.bin" | paste -s -d : -)
  # Without install scripts: no package needs one, and npm would compile better-sqlite3, which contains its binary and
  # declares it, with every installation from a lock file (npm/cli#9837).
  logged npm-ci env PATH="$path" npm ci --include=dev --include=optional --ignore-scripts --no-progress ||
    fail "npm ci failed, see above. Node modules are needed for everything else."
  cp package-lock.json node_modules/.setup-lock.json
  find_node || fail "Node 22.12 or newer is needed, this is $(node -v), and npm has none for $(uname -sm): see https://nodejs.org"
}

# Only files count: folders also change when a cache is written into them.
build_ready() {
  [ -f dist/.stamp ] && [ -z "$(
    find package.json package-lock.json scripts/build.ts scripts/bundle-*.ts scripts/ink-table-plugin.ts \
      packages/*/package.json packages/*/src packages/sample-tube/plugin packages/sample-tube/covers packages/web/public \
      packages/web/index.html packages/web/vite.config.ts \
      -newer dist/.stamp -type f ! -name '*.test.*' ! -name '*.pyc' 2>/dev/null | head -n 1
  )" ]
}

build() {
  say "building"
  logged build "$node" scripts/build.ts || fail "the build failed, see above."
}
