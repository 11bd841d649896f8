import { create } from 'zustand'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export interface Toast { id: number, kind: ToastKind, text: string, detail: string }

/** Success stays 3 s; an error stays until it is closed. */
const stayMs: Record<ToastKind, number | null> = { success: 3000, info: 3000, warning: 5000, error: null }
const most = 3

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let last = 0

function show(kind: ToastKind, text: string, detail = ''): void {
  last += 1
  const id = last
  useToasts.setState(state => ({ toasts: [...state.toasts.filter(each => each.text !== text), { id, kind, text, detail }].slice(-most) }))
  const stay = stayMs[kind]
  if (stay !== null) setTimeout(() => closeToast(id), stay)
}

export const closeToast = (id: number): void => useToasts.setState(state => ({ toasts: state.toasts.filter(each => each.id !== id) }))

export const toast = {
  success: (text: string, detail?: string) => show('success', text, detail),
  info: (text: string, detail?: string) => show('info', text, detail),
  warning: (text: string, detail?: string) => show('warning', text, detail),
  error: (text: string, detail?: string) => show('error', text, detail),
}
