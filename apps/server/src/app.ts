import { createSessions } from '@portal/identity/server'
import { createServer, systemClock, type Config, type Server } from '@portal/server-kit'
import { createFeatures } from './features.ts'

/** The whole server, not yet listening. */
export async function buildApp(config: Config, database: { url: string, directUrl: string }, say: (line: string) => void): Promise<Server> {
  return createServer({
    config, clock: systemClock(config.systemDate), databaseUrl: database.url, directUrl: database.directUrl,
    features: createFeatures({ say }), sessions: createSessions, logger: { level: 'info', stream: process.stderr, redact: ['req.headers.authorization', 'req.headers.cookie'] },
  })
}
