export const previewOverlay = 'file.preview'
