# The console behind nginx, without privileges and on a read-only root file system:
#
#   docker build -t console .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL -p 8080:8080 \
#     -v "$PWD/config.json:/config/config.json:ro" console
#
# It serves HTTP on 8080, behind a proxy that terminates TLS. PREVIOUS names the image of the previous
# version, whose scripts are kept for open pages.
#
# The build is reproducible with base images pinned by digest. SOURCE_DATE_EPOCH is the time of every
# file, and RELEASE the tag, because the build has no git. Both are needed for the release's version.json:
#
#   docker buildx build --build-arg SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" --build-arg RELEASE=v2.0.0 \
#     --build-arg NODE=node@sha256:… --build-arg NGINX=nginx@sha256:… --build-arg JQ=ghcr.io/jqlang/jq@sha256:… \
#     --output type=docker,name=console,rewrite-timestamp=true .
#
# podman and buildah also take the time as --timestamp.
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
# The entrypoint validates config.json with jq.
COPY --from=jq /jq /usr/local/bin/jq
COPY --from=previous /srv/console/www/assets/ /srv/console/www/assets/
COPY --from=build /build/dist/ /srv/console/www/
COPY --from=build /build/site.template /srv/console/site.template
COPY tools/hosting/docker/nginx.conf /srv/console/nginx.conf
COPY --chmod=755 tools/hosting/docker/entrypoint.sh /srv/console/entrypoint.sh
# The image's nginx user, who can read root's files but not write them.
USER 101:101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/config.json"]
ENTRYPOINT ["/srv/console/entrypoint.sh"]
CMD []
