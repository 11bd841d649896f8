import { create } from 'zustand'

/** Whether the workbench is being arranged. */
export const useArranging = create<{ isOn: boolean }>(() => ({ isOn: false }))
export const closeArranging = (): void => useArranging.setState({ isOn: false })
export const openArranging = (): void => useArranging.setState({ isOn: true })
