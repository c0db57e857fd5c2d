# docker build -t property-intelligence-api .
# docker run --rm --read-only -v property-intelligence:/data -p 127.0.0.1:4021:4021 property-intelligence-api
# docker run --rm property-intelligence-api doctor          the words of src/start.js; without one it serves
#
# The Node that runs is the one that package-lock.json pins with its hash, as everywhere else; the build stage's only installs and builds.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY src src
COPY tools/build tools/build
COPY tools/packages tools/packages
RUN npm ci --ignore-scripts --no-fund --no-audit && npm run build && cp -L node_modules/.bin/node . && mkdir data

# glibc, libstdc++ and certificates: no shell, no package manager, and no package beside the built service.
FROM gcr.io/distroless/cc-debian13:nonroot
LABEL org.opencontainers.image.title="Property Intelligence API" \
      org.opencontainers.image.description="Property intelligence for a US address, paid per call by x402" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=build /build/node ./
COPY --from=build /build/dist dist
COPY package.json LICENSE ./
COPY deploy/healthcheck.js deploy/
COPY web/dist web/dist
COPY --from=build --chown=65532:65532 /build/data /data
ENV HOST=0.0.0.0 PORT=4021 LEDGER_URL=sqlite:/data/ledger.db CACHE_DIR=/data/cache LOG_FORMAT=json
USER 65532:65532
VOLUME /data
EXPOSE 4021
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=30s --retries=3 \
  CMD ["/app/node", "/app/deploy/healthcheck.js"]
ENTRYPOINT ["/app/node", "dist/start.js"]
