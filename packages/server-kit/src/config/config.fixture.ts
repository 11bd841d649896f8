import { ConfigError, readConfig } from './config.ts'

/** The problems a start with these settings reports. */
export function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/srv')
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
