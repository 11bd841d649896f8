import { createSignal } from '../model/signal.ts'

/** Which panel beside the grid is open, by the id of its part; null = checks and sources. One return is open a page. */
export const sideOpen = createSignal<string | null>(null)

/** For parts that lead to their own panel. */
export const openSide = (id: string | null): void => sideOpen.set(id)
