# The console behind nginx, without privileges and on a root file system that nobody writes to:
#
#   docker build -t console .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL -p 8080:8080 \
#     -v "$PWD/config.json:/config/config.json:ro" console
#
# It speaks HTTP on 8080; something in front of it has to end TLS. PREVIOUS names the image of the
# version before, whose scripts are kept for the pages that are open.
#
# The same source gives the same layers: packages are those of the lock, and SOURCE_DATE_EPOCH is the time
# of every file, here the commit's. RELEASE is the tag of a release: there is no git here, and version.json
# is equal to the release's with both alone. Images pinned by their digests are the rest of it:
#
#   docker buildx build --build-arg SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" --build-arg RELEASE=v1.0.0 \
#     --build-arg NODE=node@sha256:… --build-arg NGINX=nginx@sha256:… --build-arg JQ=ghcr.io/jqlang/jq@sha256:… \
#     --output type=docker,name=console,rewrite-timestamp=true .
#
# podman and buildah take the time as --timestamp, too.
ARG NODE=node:22-bookworm-slim
ARG NGINX=nginx:1.28-alpine
ARG JQ=ghcr.io/jqlang/jq:1.8.1
ARG PREVIOUS=${NGINX}

FROM ${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG SOURCE_DATE_EPOCH=
ARG RELEASE=
RUN npm run build -- --logLevel warn && rm dist/config.json
RUN npm run --silent hosting -- --for nginx --listen 8080 --root /srv/console/www \
      --config tools/hosting/docker/placeholder.json --config-path /tmp/console/config.json \
      --access-log /dev/stdout \
      --out site.template

FROM ${PREVIOUS} AS previous
USER 0:0
RUN mkdir -p /srv/console/www/assets

FROM ${JQ} AS jq

FROM ${NGINX}
# Reads config.json as JSON is to be read; the image has no other program that does.
COPY --from=jq /jq /usr/local/bin/jq
COPY --from=previous /srv/console/www/assets/ /srv/console/www/assets/
COPY --from=build /build/dist/ /srv/console/www/
COPY --from=build /build/site.template /srv/console/site.template
COPY tools/hosting/docker/nginx.conf /srv/console/nginx.conf
COPY --chmod=755 tools/hosting/docker/entrypoint.sh /srv/console/entrypoint.sh
# nginx of the image. Files of root are readable for it, and not writable.
USER 101:101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/config.json"]
ENTRYPOINT ["/srv/console/entrypoint.sh"]
CMD []
