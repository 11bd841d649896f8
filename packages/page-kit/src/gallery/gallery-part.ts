import type { ComponentType } from 'react'

/**
 * What a folder of the kit shows in the gallery, exported as `gallery` by its `gallery.tsx`. Each state is a component
 * under its name: filled, empty, failed, loading, refused, with long texts.
 */
export interface GalleryPart {
  title: string
  states: Readonly<Record<string, ComponentType>>
}
