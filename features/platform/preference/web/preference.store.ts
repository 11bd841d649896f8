import { isUnanswered, retryAfterOf } from '@portal/web-kit/api-error'
import { call } from '@portal/web-kit/call'
import { currentCaller } from '@portal/web-kit/caller'
import { isReadOnlyNow, useReadOnly } from '@portal/web-kit/unavailable'
import { keyOf, queryClient, queryOf } from '@portal/web-kit/query'
import { onSessionEnd, tabEnterprise } from '@portal/web-kit/session'
import {
  preferencesRoute,
  setPreferenceRoute,
  type PreferenceKey,
  type Preferences,
  type PreferenceValue,
} from '../contract/index.ts'
import { readWaiting, writeWaiting } from './waiting.ts'

/** Pauses between attempts while the server does not answer, in milliseconds. */
const pausesMs = [2_000, 10_000, 60_000]
let attempts = 0
let timer: ReturnType<typeof setTimeout> | null = null
let isSending = false

/** Stored values of the page's user, overlaid with recent choices made here. */
export const preferencesQuery = () => ({ ...queryOf(preferencesRoute, {}), staleTime: Infinity })
const kept = (): Preferences => queryClient.getQueryData<Preferences>(keyOf(preferencesRoute, {})) ?? {}

export const preferenceOf = <K extends PreferenceKey>(key: K): PreferenceValue<K> | undefined =>
  kept()[key]?.value as PreferenceValue<K> | undefined

const show = (values: object): void => {
  queryClient.setQueryData<Preferences>(keyOf(preferencesRoute, {}), (before = {}) => ({
    ...before,
    ...Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        { value, version: before[key as PreferenceKey]?.version ?? 0 },
      ]),
    ),
  }))
}

/** Applies a choice at once, and sends it to the server; the last choice of each key wins. */
export function setPreference<K extends PreferenceKey>(key: K, value: PreferenceValue<K>): void {
  const me = currentCaller()
  if (me === null) return
  show({ [key]: value })
  writeWaiting(me.userId, tabEnterprise(), { ...readWaiting(me.userId, tabEnterprise()), [key]: value })
  void sendPending()
}

/** Sends pending choices one by one. A refusal is final: the server's value is shown again. */
export async function sendPending(): Promise<void> {
  const me = currentCaller()
  // In read-only mode a choice applies here and waits.
  if (me === null || isSending || isReadOnlyNow()) return
  const entId = tabEnterprise()
  isSending = true
  try {
    for (;;) {
      const [entry] = Object.entries(readWaiting(me.userId, entId))
      if (entry === undefined || tabEnterprise() !== entId) break
      const [key, value] = entry as [PreferenceKey, unknown]
      if (!(await sendOne(key, value))) {
        sendLater()
        break
      }
      const now = readWaiting(me.userId, entId)
      if (JSON.stringify(now[key]) !== JSON.stringify(value)) continue
      delete now[key]
      writeWaiting(me.userId, entId, now)
    }
  } finally {
    isSending = false
  }
}

/** False without an answer, or when the server asks to retry later. */
async function sendOne(key: PreferenceKey, value: unknown): Promise<boolean> {
  try {
    await call(setPreferenceRoute, { body: { key, value } }, { keepalive: true })
    attempts = 0
  } catch (error) {
    if (isUnanswered(error) || retryAfterOf(error) !== null) return false
    void queryClient.invalidateQueries({ queryKey: keyOf(preferencesRoute) })
  }
  return true
}

function sendLater(): void {
  if (timer !== null) clearTimeout(timer)
  timer = setTimeout(
    () => {
      timer = null
      void sendPending()
    },
    pausesMs[Math.min(attempts, pausesMs.length - 1)],
  )
  attempts += 1
}

/** Runs once per page: shows and sends pending choices, and sends again whenever the network comes back. */
export async function startPreferences(): Promise<void> {
  addEventListener('online', () => void sendPending())
  useReadOnly.subscribe(({ until }) => {
    if (until === null) void sendPending()
  })
  onSessionEnd(() => {
    if (timer !== null) clearTimeout(timer)
  })
  await queryClient.query(preferencesQuery()).catch(() => undefined)
  const me = currentCaller()
  if (me === null) return
  show(readWaiting(me.userId, tabEnterprise()))
  void sendPending()
}
