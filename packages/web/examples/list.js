import { mount } from '../embed/tubecellar.js'

// The server is on this page's origin, at its root; `serverPath: '/tube'` would say that it is under a path.
mount(document.getElementById('archive'), { show: 'list', columns: 4, theme: 'light' })
