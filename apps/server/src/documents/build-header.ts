import type { FastifyInstance } from 'fastify'
import { freshBuild } from './fresh-build.ts'

/** The page reads it off every answer and offers a reload when it is another than its own (web-kit/away). */
const header = 'x-portal-build'

/** Every answer says which build of the page is served now (SHL-23). */
export function setBuildHeader(app: FastifyInstance, distDir: string): void {
  const current = freshBuild(distDir)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(header, current().id)
  })
}
