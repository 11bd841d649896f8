import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Mounts routes that take files. Parser and hooks are theirs alone: they would wait at every other call too. */
export function withUploadBody(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart)
    mount(scope)
  })
}
