import { statfsSync } from 'node:fs'

export type PostgresSettings = Record<string, string | number>

/** Parallel queries use shared memory, but containers often provide only 64 MB. */
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
  // For a portal's short queries, compiling plans costs more than it saves.
  jit: 'off',
}

/** Settings of a postmaster as `-c` arguments; the caller's override ours. */
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
