import { create } from 'zustand'

/** True while the user arranges the workbench. */
export const useArranging = create<{ isOn: boolean }>(() => ({ isOn: false }))
export const closeArranging = (): void => useArranging.setState({ isOn: false })
export const openArranging = (): void => useArranging.setState({ isOn: true })
