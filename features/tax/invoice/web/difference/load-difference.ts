/** The panel's code, loaded when a return shows it. */
export const loadDifferencePanel = async () => (await import('./difference-panel.tsx')).DifferencePanel
