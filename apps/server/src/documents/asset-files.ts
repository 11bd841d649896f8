import { CodedError } from '@portal/contract'
import { sendRefusal } from '@portal/server-kit/http/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { filePolicy } from './policies.ts'

/** Names under assets/ contain the content's hash, so files never change. */
const assetAge = '365d'
/** A name below assets/ as the build writes it: nothing encoded, hidden or empty in it. */
const assetName = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/
/** Failed conditional or range requests: normal answers, not faults. */
const ofConditions = new Set([412, 416])

interface FileFault {
  statusCode?: number
  headers?: Record<string, string>
}

/**
 * Serves only the files of the built page below each base. A path that is no file in its canonical spelling is not
 * found.
 */
export async function assetFiles(app: FastifyInstance, distDir: string, bases: readonly string[]): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler((error: FileFault, request, reply) => {
      const { statusCode = 500, headers = {} } = error
      if (ofConditions.has(statusCode)) return reply.status(statusCode).headers(headers).send()
      return sendRefusal(statusCode < 500 ? new CodedError('notFound') : error, request, reply)
    })
    files.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', filePolicy)
    })
    // Its own routes read the whole folder at each request, to compare the spelling of the name.
    await files.register(fastifyStatic, {
      root: path.join(distDir, 'assets'),
      serve: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: assetAge,
      // Nobody asks whether a file of this name changed; some sixty of them come with a page.
      etag: false,
      lastModified: false,
      preCompressed: true,
    })
    for (const prefix of bases.map((base) => `${base}assets/`))
      files.route({
        method: ['HEAD', 'GET'],
        url: `${prefix}*`,
        handler(request, reply) {
          const [name = ''] = (request.raw.url ?? '').slice(prefix.length).split('?', 1)
          return assetName.test(name) ? reply.sendFile(name) : reply.callNotFound()
        },
      })
  })
}
