FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY . .
RUN npm run build
# What built it stays behind: 108 packages, 122 MB.
RUN npm uninstall --omit=dev --no-audit --no-fund @react-router/dev @tailwindcss/vite tailwindcss typescript vite

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Taleem"
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/demo/pictures ./demo/pictures
COPY --from=build /app/server/platform/pdf ./server/platform/pdf
COPY --from=build /app/server/platform/credentials ./server/platform/credentials
COPY --from=build /app/build ./build
# The code belongs to root, the data to the user that runs it.
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process and gets SIGTERM itself.
STOPSIGNAL SIGTERM
CMD ["node", "build/server/index.js"]
