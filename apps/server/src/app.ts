import { existsSync } from 'node:fs'
import path from 'node:path'
import { createTextReader } from '@portal/agreement/server/public'
import { createSessions } from '@portal/identity/server'
import { createMaintenanceCache } from '@portal/operations/server/public'
import { createServer, systemClock, type Config, type Server } from '@portal/server-kit'
import { formSetOf } from '@portal/tax-return/server/public'
import { answersThrough, documents, setBuildHeader } from './documents/index.ts'
import { createFeatures } from './features.ts'
import { firstReads, readsOfPage } from './first-reads.ts'
import { mockMode, recordedAnswers, recordingOf } from './mock/mock.ts'
import { serverTexts } from './server.texts.ts'

const distDir = path.resolve(import.meta.dirname, '../../web/dist')

/** Builds the whole server without listening. */
export async function buildApp(
  config: Config,
  database: { url: string; directUrl: string },
  say: (line: string) => void,
): Promise<Server> {
  const clock = systemClock(config.systemDate)
  const features = createFeatures({ say })
  const server = await createServer({
    config,
    clock,
    databaseUrl: database.url,
    directUrl: database.directUrl,
    features,
    sessions: createSessions,
    logger: { level: 'info', stream: process.stderr, redact: ['req.headers.authorization', 'req.headers.cookie'] },
  })
  if (!existsSync(distDir)) {
    say(serverTexts.noPage)
    return server
  }
  setBuildHeader(server.app, distDir)
  const board = createMaintenanceCache(server.kitOf('operations'))
  const common = {
    distDir,
    config,
    today: () => clock.businessDay(),
    notice: () => board.current(),
    agreement: createTextReader(server.kitOf('agreement')),
  }
  if (config.mock) {
    const recording = recordingOf(features)
    await mockMode(server.app, recording)
    const answers = () => Promise.resolve(recordedAnswers(recording, firstReads))
    await server.app.register(documents({ ...common, answers, prefix: '/mock' }))
  } else {
    const answer = answersThrough(server.app)
    const always = firstReads.map((route) => ({ route }))
    await server.app.register(
      documents({
        ...common,
        answers: (request, { address, search }) => answer(request, [...always, ...readsOfPage(address, search)]),
        forms: formSetOf,
      }),
    )
  }
  return server
}
