import Back from '@mui/icons-material/ArrowBack'
import Forward from '@mui/icons-material/ArrowForward'
import Up from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import type { Listing } from '../../streams/listing.ts'
import type { FolderAction } from './actions.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import type { FolderBrowser, BrowserState } from './browser.ts'
import { FolderMenu } from './FolderMenu.tsx'
import type { Nested } from '../transfers/treePlan.ts'
import { UploadButton } from './UploadButton.tsx'

interface FilesToolbarProps {
  browser: FolderBrowser
  state: BrowserState
  /** The folder that can be acted on. */
  place: Listing | undefined
  actions: readonly FolderAction[]
  /** Why further commands are missing. */
  note: string | undefined
  onGoto: () => void
  showsHidden: boolean
  onHidden: (shows: boolean) => void
  onFiles: (files: readonly Nested<File>[]) => void
  children?: ReactNode
}

/** The current path, and the controls to navigate. */
export function FilesToolbar({ browser, state, place, actions, onFiles, children, ...menu }: FilesToolbarProps) {
  const { place: shown, trail } = state
  const t = useT()
  return (
    <Box className="tools">
      <Box role="group" aria-label={t('pages.files.ways')} className="ways">
        <IconAction
          name={t('pages.files.back')}
          icon={<Back fontSize="small" />}
          disabled={trail.past.length === 0}
          onClick={browser.back}
        />
        <IconAction
          name={t('pages.files.forward')}
          icon={<Forward fontSize="small" />}
          disabled={trail.future.length === 0}
          onClick={browser.forward}
        />
        <IconAction name={t('pages.files.up')} icon={<Up fontSize="small" />} disabled={!shown} onClick={browser.up} />
      </Box>
      {shown ? <Breadcrumb path={shown.path} onOpen={browser.open} /> : <Box className="crumbs" />}
      <Box className="acts">
        <UploadButton disabled={!place} onFiles={onFiles} />
        {children}
        <FolderMenu browser={browser} place={place} actions={actions} onFiles={onFiles} {...menu} />
      </Box>
    </Box>
  )
}
