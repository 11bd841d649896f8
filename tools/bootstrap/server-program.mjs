/** The server as it is built and started, below the project's folder. */
export const serverProgram = 'apps/server/dist/main.js'
