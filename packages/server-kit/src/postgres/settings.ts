import { statfsSync } from 'node:fs'

export type PostgresSettings = Record<string, string | number>

/** Parallel queries take shared memory; containers often give 64 MB of it. */
const ENOUGH_SHARED_MEMORY = 256 * 1024 * 1024

const base: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 120,
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  lc_messages: 'C.UTF-8',
  // Compiling plans costs more than it gives for the short queries of a portal.
  jit: 'off',
}

/** Settings of a postmaster as `-c` arguments, the caller's over ours. */
export function settingArguments(port: number, extra: PostgresSettings = {}): string[] {
  const all: PostgresSettings = {
    ...base,
    ...(hasSharedMemory() ? {} : { max_parallel_workers_per_gather: 0 }),
    ...extra,
    port,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function hasSharedMemory(): boolean {
  if (process.platform !== 'linux') return true
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks >= ENOUGH_SHARED_MEMORY
  } catch {
    return false
  }
}
