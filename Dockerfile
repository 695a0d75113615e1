# The console behind nginx, without privileges and on a root file system that nobody writes to:
#
#   docker build -t console .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL -p 8080:8080 \
#     -v "$PWD/config.json:/config/config.json:ro" console
#
# It speaks HTTP on 8080; something in front of it has to end TLS. PREVIOUS names the image of the
# version before, whose scripts are kept for the pages that are open. An image can be pinned by its
# digest: --build-arg NGINX=nginx@sha256:… SOURCE_DATE_EPOCH and RELEASE are the commit's seconds and the
# tag of a release: there is no git here, and version.json is equal to the release's with them alone.
ARG NODE=node:22-bookworm-slim
ARG NGINX=nginx:1.28-alpine
ARG PREVIOUS=nothing-before

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

FROM ${NGINX} AS nothing-before
RUN mkdir -p /srv/console/www/assets

FROM ${PREVIOUS} AS previous

FROM ${NGINX}
# Reads config.json as JSON is to be read; the image has no other program that does.
RUN apk add --no-cache jq
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
