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

/** Pauses between attempts while the server does not answer. */
const pausesMs = [2_000, 10_000, 60_000]
let attempts = 0
let timer: ReturnType<typeof setTimeout> | null = null
let isSending = false

/** What is kept for the person of this page; what he chose here a moment ago stands over it. */
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

/** Chooses at once here, and on the server as soon as it answers; the last choice of each key wins. */
export function setPreference<K extends PreferenceKey>(key: K, value: PreferenceValue<K>): void {
  const me = currentCaller()
  if (me === null) return
  show({ [key]: value })
  writeWaiting(me.userId, tabEnterprise(), { ...readWaiting(me.userId, tabEnterprise()), [key]: value })
  void sendPending()
}

/** Sends what waits, one after the other. A refusal is final: what stands on the server is shown again. */
export async function sendPending(): Promise<void> {
  const me = currentCaller()
  // In read-only mode a choice stands here and waits.
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

/** False when no answer came, or it was too soon. */
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

/** Once a page: what waits from before is shown and sent, and again whenever the network comes back. */
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
