# Lotus on a web server of its own, in front of the Nezha server at NEZHA_URL: see docs/deploy.md.
FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN node deploy/container/compress.mjs dist

FROM caddy:2-alpine
# The program has the capability to use low ports, and does not start where all capabilities are dropped. A copy lacks it.
RUN cp /usr/bin/caddy /tmp/caddy && mv /tmp/caddy /usr/bin/caddy
COPY deploy/lotus.caddy deploy/container/Caddyfile deploy/container/start.sh /lotus/
COPY --from=build /build/dist /lotus/admin-dist
ENV LOTUS_FILES=/lotus/admin-dist LOTUS_PORT=8080 XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 65534:65534
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s CMD wget -q -O /dev/null "http://127.0.0.1:$LOTUS_PORT/dashboard/" || exit 1
ENTRYPOINT ["/lotus/start.sh"]
