import type { FastifyInstance } from 'fastify'
import { freshBuild } from './fresh-build.ts'

/** The page reads it from every answer and offers a reload when it differs from its own build (web-kit/away). */
const header = 'x-portal-build'

/** Adds the current build of the page to every answer (SHL-23). */
export function setBuildHeader(app: FastifyInstance, distDir: string): void {
  const current = freshBuild(distDir)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(header, current().id)
    done()
  })
}
