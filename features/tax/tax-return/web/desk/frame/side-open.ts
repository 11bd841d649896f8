import { createSignal } from '@portal/tax-grid/stores/signal'

/** The open panel beside the grid, by its part's id; null = checks and sources. A page has one open return. */
export const sideOpen = createSignal<string | null>(null)

/** For parts that link to their own panel. */
export const openSide = (id: string | null): void => sideOpen.set(id)
