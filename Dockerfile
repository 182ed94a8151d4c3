# Nalanda as an image. How to run it: docs/operations.md. `npm run docker:check` proves these steps where no Docker is.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/covers/package.json packages/covers/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

FROM manifests AS web-app
RUN npm ci --include=dev
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps/web apps/web
COPY apps/server/src/modules/lms-exports/player apps/server/src/modules/lms-exports/player
COPY apps/server/src/modules/scorm/player apps/server/src/modules/scorm/player
COPY apps/server/src/modules/search apps/server/src/modules/search
RUN npm run build

FROM manifests AS server-packages
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The user `node` of the image by number, so that an orchestrator sees that it is not root.
RUN mkdir -p /data && chown 1000:1000 /data
COPY --from=server-packages /app ./
COPY scripts scripts
COPY packages packages
COPY apps/server apps/server
COPY --from=web-app /app/apps/web/build apps/web/build
COPY --from=web-app /app/apps/server/build apps/server/build
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=120s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
# V8 and the C library are told their memory before the server runs, as `npm start` does (scripts/lib/run.mjs).
ENTRYPOINT ["sh", "-c", "heap=${SERVER_HEAP_MB:-256}; exec env MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX:-2} node --max-semi-space-size=$((heap < 1024 ? heap / 64 : 16)) --max-old-space-size=$heap apps/server/src/main.ts \"$@\"", "nalanda"]
CMD ["--role=all"]
