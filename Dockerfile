# One image for every process of the site: which part a container runs is the argument of its command.
# docs/deployment.md explains it and says how it was checked.
# A version of Node.js that still gets security fixes. The tests run on 20.20.2, the oldest line that the product supports.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run --silent generate \
    && npm run --silent build \
    && npm run --silent build:server \
    && npm prune --omit=dev \
    && rm -rf .cache

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# The sources come along for `npm run admin`, `ledger:check` and `feed:import`. They stay root's: the site cannot change them.
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives. Whether it can serve is /readyz, for what stands in front of it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Without npm and a shell in between, so that SIGTERM reaches the site.
ENTRYPOINT ["node", "--max-semi-space-size=64", "scripts/startBuilt.mjs"]
CMD ["all"]
