export { ApprovalPanel, type ApprovalPanelProps } from './approval-panel.tsx'
