import type { ResolvedLink } from '../../contract/index.ts'
import type { DelayEffect, Machine, Transition } from '../../kernel/index.ts'
import { SETUP_DEFAULTS, type SetupChoices, type SetupInput, type SetupSwitch } from './setup-plan.ts'

/** A link is looked up after this pause in typing. */
export const LOOKUP_DELAY_MS = 600
/** How often the task that adds the link is read. */
export const TASK_POLL_MS = 1500

export interface SetupState {
  readonly text: string
  readonly link: LinkState
  readonly choices: SetupChoices
  readonly run: SetupRun
}

export type LinkState =
  | { readonly tag: 'none' }
  /** Not looked up yet, or stopped by the user. */
  | { readonly tag: 'typed' }
  | { readonly tag: 'resolving' }
  | { readonly tag: 'resolved'; readonly link: ResolvedLink }
  | { readonly tag: 'failed'; readonly message: string }

export type SetupRun =
  /** `error`: why the last start failed. `isSaved`: it saved settings, without a link. */
  | { readonly tag: 'editing'; readonly error: string | null; readonly isSaved: boolean }
  | { readonly tag: 'starting' }
  /** A task adds the link. */
  | { readonly tag: 'adding'; readonly title: string; readonly taskId: string }
  | { readonly tag: 'added'; readonly title: string }

export type SetupEvent =
  | { readonly type: 'edit'; readonly text: string }
  | { readonly type: 'lookUp' }
  | { readonly type: 'cancelLookup' }
  | { readonly type: 'resolved'; readonly link: ResolvedLink }
  | { readonly type: 'lookupFailed'; readonly message: string }
  | { readonly type: 'toggle'; readonly name: SetupSwitch }
  | { readonly type: 'start' }
  | { readonly type: 'started'; readonly taskId: string | null }
  | { readonly type: 'startFailed'; readonly message: string }
  | { readonly type: 'readTask' }
  | { readonly type: 'taskRuns' }
  | { readonly type: 'taskSucceeded' }
  | { readonly type: 'taskFailed'; readonly message: string }

export type SetupEffect =
  | DelayEffect<SetupEvent>
  | { readonly type: 'cancel'; readonly key: 'lookup' }
  | { readonly type: 'resolve'; readonly key: 'lookup'; readonly link: string }
  /** Without a key: leaving the screen does not stop it. */
  | { readonly type: 'start'; readonly key?: never; readonly input: SetupInput }
  | { readonly type: 'readTask'; readonly key: 'task'; readonly taskId: string }

type SetupTransition = Transition<SetupState, SetupEffect>

const EDITING = { tag: 'editing', error: null, isSaved: false } as const
const CANCEL_LOOKUP = { type: 'cancel', key: 'lookup' } as const

const POLL_LATER = { type: 'after', key: 'task', ms: TASK_POLL_MS, event: { type: 'readTask' } } as const

const START: SetupState = { text: '', link: { tag: 'none' }, choices: SETUP_DEFAULTS, run: EDITING }

/** The first steps of an empty archive: looks up a link, then applies the choices and adds the link. */
export const setupMachine: Machine<void, SetupState, SetupEvent, SetupEffect> = {
  start: () => [START],
  step(state, event) {
    switch (event.type) {
      case 'edit':
        return state.run.tag === 'editing' ? edit(state, event.text) : [state]
      case 'lookUp':
        return lookUp(state)
      case 'cancelLookup':
        return state.link.tag === 'resolving' ? [{ ...state, link: { tag: 'typed' } }, [CANCEL_LOOKUP]] : [state]
      case 'resolved':
        return [{ ...state, link: { tag: 'resolved', link: event.link } }]
      case 'lookupFailed':
        return [{ ...state, link: { tag: 'failed', message: event.message } }]
      case 'toggle':
        return state.run.tag === 'editing'
          ? [{ ...state, choices: { ...state.choices, [event.name]: !state.choices[event.name] } }]
          : [state]
      case 'start':
        return start(state)
      default:
        return stepRun(state, event)
    }
  },
}

function edit(state: SetupState, text: string): SetupTransition {
  if (text === state.text) return [state]
  const next = { ...state, text, run: EDITING }
  if (text.trim() === '') return [{ ...next, link: { tag: 'none' } }, [CANCEL_LOOKUP]]
  const later = { type: 'after', key: 'lookup', ms: LOOKUP_DELAY_MS, event: { type: 'lookUp' } } as const
  return [{ ...next, link: { tag: 'typed' } }, [later]]
}

function lookUp(state: SetupState): SetupTransition {
  const link = state.text.trim()
  if (link === '' || state.run.tag !== 'editing' || state.link.tag === 'resolving' || state.link.tag === 'resolved')
    return [state]
  return [{ ...state, link: { tag: 'resolving' } }, [{ type: 'resolve', key: 'lookup', link }]]
}

/** Whether the button that starts can be used: without a link, or with one that was found. */
export const canStart = ({ link, run }: SetupState): boolean =>
  run.tag === 'editing' && (link.tag === 'none' || link.tag === 'resolved')

function start(state: SetupState): SetupTransition {
  if (!canStart(state)) return [state]
  const { link, text, choices } = state
  const input = { choices, link: link.tag === 'resolved' ? { text: text.trim(), kind: link.link.kind } : null }
  return [{ ...state, run: { tag: 'starting' } }, [{ type: 'start', input }]]
}

type RunEvent = Extract<
  SetupEvent,
  { type: 'started' | 'startFailed' | 'readTask' | 'taskRuns' | 'taskSucceeded' | 'taskFailed' }
>

function stepRun(state: SetupState, event: RunEvent): SetupTransition {
  const { run, link } = state
  const title = link.tag === 'resolved' ? link.link.title : ''
  switch (event.type) {
    case 'started': {
      if (link.tag !== 'resolved') return [{ ...state, run: { ...EDITING, isSaved: true } }]
      const { taskId } = event
      if (taskId === null) return [{ ...state, run: { tag: 'added', title } }]
      return [{ ...state, run: { tag: 'adding', title, taskId } }, [{ type: 'readTask', key: 'task', taskId }]]
    }
    case 'startFailed':
    case 'taskFailed':
      return [{ ...state, run: { ...EDITING, error: event.message } }]
    case 'taskSucceeded':
      return [{ ...state, run: { tag: 'added', title } }]
    case 'taskRuns':
      return run.tag === 'adding' ? [state, [POLL_LATER]] : [state]
    case 'readTask':
      return run.tag === 'adding' ? [state, [{ type: 'readTask', key: 'task', taskId: run.taskId }]] : [state]
  }
}
