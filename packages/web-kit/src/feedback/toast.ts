import { create } from 'zustand'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export interface Toast {
  id: number
  kind: ToastKind
  text: string
  detail: string
}

/** How long each stays unless somebody points at it. */
const stayMs: Record<ToastKind, number> = { success: 3000, info: 3000, warning: 5000, error: 10_000 }
const most = 3
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let last = 0

function show(kind: ToastKind, text: string, detail = ''): void {
  last += 1
  const id = last
  useToasts.setState((state) => ({
    toasts: [...state.toasts.filter((each) => each.text !== text), { id, kind, text, detail }].slice(-most),
  }))
  releaseToast(id, kind)
}

export function closeToast(id: number): void {
  holdToast(id)
  useToasts.setState((state) => ({ toasts: state.toasts.filter((each) => each.id !== id) }))
}

/** While it is pointed at or holds the keyboard, a toast stays. */
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
  success: (text: string, detail?: string) => show('success', text, detail),
  info: (text: string, detail?: string) => show('info', text, detail),
  warning: (text: string, detail?: string) => show('warning', text, detail),
  error: (text: string, detail?: string) => show('error', text, detail),
}
