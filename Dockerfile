# The archive in one container: `docker build -t tubecellar .`, then compose.yaml. Builds on amd64 and arm64.
FROM node:24-bookworm-slim AS package
WORKDIR /src
COPY . .
RUN npm ci && npm run package -- /package

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg python3-venv tini \
  && rm -rf /var/lib/apt/lists/* \
  && python3 -m venv /opt/yt-dlp \
  && /opt/yt-dlp/bin/pip install --no-cache-dir 'yt-dlp[default,curl-cffi]'
COPY --from=package /package/*.tgz /tmp/tubecellar.tgz
RUN npm install --global --ignore-scripts --cache /tmp/npm /tmp/tubecellar.tgz && rm -r /tmp/tubecellar.tgz /tmp/npm \
  && mkdir -p /data /media && chown node:node /data /media
ENV CELLAR_HOST=0.0.0.0 CELLAR_DATA=/data CELLAR_MEDIA=/media PATH=/opt/yt-dlp/bin:$PATH
USER node
VOLUME ["/data", "/media"]
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:${CELLAR_PORT:-8000}/api/health/').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
ENTRYPOINT ["tini", "--", "cellar"]
CMD ["serve"]
