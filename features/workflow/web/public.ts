export { ApprovalPanel, type ApprovalPanelProps } from './approval-panel.tsx'
export type { DecisionMore } from './decision-box.tsx'
