import { create } from 'zustand'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
  detail: string
  /** The permission that is missing; null where it is about none. */
  permission: string | null
  /** What can still be done about it, such as taking it back. */
  act: ToastAct | null
}
export interface ToastAct {
  title: string
  run: () => void
}

/** Display time of each kind, unless the pointer is on it. */
const stayMs: Record<ToastKind, number> = { success: 3000, info: 3000, warning: 5000, error: 10_000 }
const most = 3
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let last = 0

interface More {
  detail?: string | undefined
  permission?: string | null | undefined
  act?: ToastAct | undefined
}

function show(kind: ToastKind, text: string, { detail = '', permission = null, act }: More = {}): void {
  last += 1
  const id = last
  useToasts.setState((state) => ({
    toasts: [
      ...state.toasts.filter((each) => each.text !== text),
      { id, kind, text, detail, permission, act: act ?? null },
    ].slice(-most),
  }))
  releaseToast(id, act === undefined ? kind : 'error')
}

export function closeToast(id: number): void {
  holdToast(id)
  useToasts.setState((state) => ({ toasts: state.toasts.filter((each) => each.id !== id) }))
}

/** A toast stays while it has the pointer or the focus. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function releaseToast(id: number, kind: ToastKind): void {
  holdToast(id)
  timers.set(
    id,
    setTimeout(() => closeToast(id), stayMs[kind]),
  )
}

export const toast = {
  success: (text: string, detail?: string) => show('success', text, { detail }),
  info: (text: string, detail?: string) => show('info', text, { detail }),
  warning: (text: string, detail?: string) => show('warning', text, { detail }),
  error: (text: string, detail?: string, permission?: string | null) => show('error', text, { detail, permission }),
  /** Something is done that can be taken back; it stays as long as an error does. */
  done: (text: string, act: ToastAct) => show('success', text, { act }),
}
