export { ApprovalPanel, type ApprovalPanelProps } from './panel/approval-panel.tsx'
export type { DecisionMore } from './panel/decision-box.tsx'
