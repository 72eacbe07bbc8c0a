import Box from '@mui/material/Box'
import { useLayoutEffect, useRef } from 'react'
import { LinkBase, useResourceContext, useTranslate } from 'react-admin'
import { finger, touch } from '#ui/touch.ts'
import { useTabEntries } from './useTabEntries.ts'

/**
 * The switch between the resources that share a navigation tab, and their further screens; renders nothing if a
 * resource has the tab to itself.
 */
export function ResourceTabs() {
  const resource = useResourceContext()
  const translate = useTranslate()
  const strip = useRef<HTMLElement>(null)
  const tab = useTabEntries(resource)
  useLayoutEffect(() => {
    const { current: frame } = strip
    if (!frame) return
    // The observer calls back immediately, and again when the window changes its size.
    const observer = new ResizeObserver(() => {
      const current = frame.querySelector('[aria-current]')
      if (current instanceof HTMLElement) frame.scrollLeft = current.offsetLeft - finger
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [resource, tab?.entries.length])
  if (!tab || tab.entries.length < 2) return null
  return (
    <Box
      component="nav"
      ref={strip}
      aria-label={translate(`nav.${tab.id}`)}
      sx={{
        position: 'relative',
        display: 'flex',
        alignSelf: 'flex-start',
        minWidth: 0,
        maxWidth: '100%',
        boxSizing: 'border-box',
        p: '2px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // On a phone the switch stays one line, however many resources there are.
        [touch]: {
          p: 0,
          overflowX: 'auto',
          // Inside, so that it adds nothing to the height of a finger.
          border: 0,
          outline: '1px solid',
          outlineColor: 'divider',
          outlineOffset: '-1px',
        },
      }}
    >
      {tab.entries.map(({ name, to, label, current }) => (
        <Box
          key={name}
          component={LinkBase}
          to={to}
          aria-current={current ? 'page' : undefined}
          sx={{
            display: 'flex',
            flex: 'none',
            alignItems: 'center',
            px: 1.5,
            py: 0.5,
            whiteSpace: 'nowrap',
            borderRadius: 0.75,
            color: 'text.secondary',
            fontWeight: 500,
            textDecoration: 'none',
            [touch]: { minHeight: finger, boxSizing: 'border-box' },
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}
