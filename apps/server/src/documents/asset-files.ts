import { CodedError } from '@portal/contract'
import { sendRefusal } from '@portal/server-kit/http/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { filePolicy } from './policies.ts'

/** Names under assets/ contain the content's hash, so files never change. */
const assetAge = '365d'
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
    for (const base of bases) {
      await files.register(fastifyStatic, {
        root: path.join(distDir, 'assets'),
        prefix: `${base}assets/`,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        immutable: true,
        maxAge: assetAge,
        // Nobody asks whether a file of this name changed; some sixty of them come with a page.
        etag: false,
        lastModified: false,
        preCompressed: true,
      })
    }
  })
}
