"""Extractor of the sample video site for yt-dlp 2023.03 and later. The port is not fixed: every loopback URL with
a path of the site is requested, and rejected if its API does not identify itself."""

import functools
import time
from urllib.parse import parse_qs, urlsplit

from yt_dlp.extractor.common import InfoExtractor
from yt_dlp.utils import ExtractorError, int_or_none

_SITE = r'http://(?:127\.0\.0\.1|localhost)(?::\d+)?'


class _SampleTubeBaseIE(InfoExtractor):
    def _ask(self, url, what, item_id, note, **query):
        parts = urlsplit(url)
        answer = self._download_json(
            f'{parts.scheme}://{parts.netloc}/api/{what}', item_id, note=note,
            query={key: value for key, value in query.items() if value is not None})
        if not isinstance(answer, dict) or answer.get('site') != 'sample-tube':
            raise ExtractorError(f'{parts.netloc} is not a sample tube', expected=True)
        return answer

    def _refuse(self, rejection):
        """Like a large real site: a request for the metadata of an unplayable video only gets a warning."""
        kind, reason = rejection['kind'], rejection['reason']
        if kind == 'geo':
            self.raise_geo_restricted(reason, metadata_available=True)
        elif kind == 'login':
            self.raise_login_required(reason, method='cookies', metadata_available=True)
        else:
            self.raise_no_formats(reason, expected=True)


class SampleTubeIE(_SampleTubeBaseIE):
    IE_NAME = 'sampletube'
    _VALID_URL = _SITE + r'/(?:watch/?\?(?:[^#]*&)?v=|(?:shorts|live|embed)/)(?P<id>[\w-]{11})(?![\w-])'

    def _real_extract(self, url):
        video_id = self._match_id(url)
        playlist_id = parse_qs(urlsplit(url).query).get('list', [None])[0]
        if playlist_id and self._yes_playlist(playlist_id, video_id):
            parts = urlsplit(url)
            return self.url_result(
                f'{parts.scheme}://{parts.netloc}/playlist?list={playlist_id}', SampleTubeTabIE, playlist_id)
        answer = self._ask(url, 'video', video_id, 'Downloading video information', v=video_id)
        for warning in answer.get('warnings') or []:
            if not warning['isAboutSubtitles'] or self._are_subtitles_wanted():
                self.report_warning(warning['text'], video_id)
        if answer.get('rejection'):
            self._refuse(answer['rejection'])
        if answer['info'] is None:
            return {'id': video_id, 'title': None, 'formats': []}
        info = answer['info']
        # A site may return another video than requested; the URL of that video is used.
        info['webpage_url'] = info.pop('url')
        for media_format in info['formats']:
            parts_url = media_format.pop('parts_url', None)
            if parts_url:
                media_format['fragments'] = functools.partial(self._live_parts, url, video_id, parts_url)
        info['__post_extractor'] = self.extract_comments(url, info['id'])
        return info

    def _live_parts(self, url, video_id, parts_url, ctx):
        """The parts of a live stream from its start, until it ends."""
        known = 0
        while True:
            answer = self._ask(url, 'live', video_id, 'Looking for new parts', v=video_id)
            for part in range(known, answer['parts']):
                yield {'url': f'{parts_url}{part}'}
            known = answer['parts']
            if answer['ended']:
                return
            time.sleep(0.2)

    def _are_subtitles_wanted(self):
        return any(self.get_param(name) for name in ('writesubtitles', 'writeautomaticsub', 'listsubtitles'))

    def _get_comments(self, url, video_id):
        """Threads until the limits of youtube:max_comments (comments, parents, replies, replies per thread)."""
        sort = self._configuration_arg('comment_sort', [None], ie_key='youtube')[0]
        limits = [
            int_or_none(limit, default=float('inf'))
            for limit in self._configuration_arg('max_comments', ie_key='youtube')]
        total, parents, replies, per_thread = [*limits, *[float('inf')] * 4][:4]
        counts = {'all': 0, 'root': 0, 'replies': 0}
        kept = {}
        page = 1
        while page is not None:
            answer = self._ask(
                url, 'comments', video_id, f'Downloading comments page {page}', v=video_id, page=page, sort=sort)
            for comment in answer['comments']:
                parent = comment['parent']
                if counts['all'] >= total:
                    return
                if parent == 'root':
                    if counts['root'] >= parents:
                        continue
                    counts['root'] += 1
                    kept[comment['id']] = 0
                else:
                    if counts['replies'] >= replies or kept.get(parent, per_thread) >= per_thread:
                        continue
                    counts['replies'] += 1
                    kept[parent] += 1
                counts['all'] += 1
                yield comment
            page = answer['next_page']


class SampleTubeTabIE(_SampleTubeBaseIE):
    IE_NAME = 'sampletube:tab'
    _VALID_URL = r'(?x)' + _SITE + r'''/(?:
        (?:channel/(?P<id>UC[\w-]{22})|(?P<handle>@[\w.-]+))(?:/(?P<tab>\w+))?/?(?:[?\#]|$)|
        playlist/?\?(?:[^\#]*&)?list=(?P<list>[\w-]+)
    )'''
    _TAB_PATHS = {'videos': 'Videos', 'streams': 'Live', 'shorts': 'Shorts', 'playlists': 'Playlists'}

    def _entries(self, url, what, list_id, first, **query):
        """The pages of a list, each fetched when its first entry is requested."""
        answer, page = first, 1
        while True:
            for entry in answer['entries']:
                is_list = 'duration' not in entry
                yield self.url_result(
                    entry.pop('url'), SampleTubeTabIE if is_list else SampleTubeIE, entry.pop('id'),
                    entry.pop('title'), **entry)
            page = answer['next_page']
            if page is None:
                return
            answer = self._ask(url, what, list_id, f'Downloading page {page}', page=page, **query)

    def _list(self, url, what, list_id, title=None, **query):
        first = self._ask(url, what, list_id, 'Downloading page 1', page=1, **query)
        if first.get('rejection'):
            raise ExtractorError(first['rejection']['reason'], expected=True)
        about = {
            key: value for key, value in first.items()
            if key not in ('site', 'entries', 'next_page', 'tabs', 'id', 'title', 'description')}
        return self.playlist_result(
            self._entries(url, what, first['id'], first, **query), first['id'],
            title or first['title'], first['description'], **about)

    def _real_extract(self, url):
        match = self._match_valid_url(url)
        if match.group('list'):
            return self._list(url, 'playlist', match.group('list'), list=match.group('list'))
        name = match.group('id') or match.group('handle')
        tab = match.group('tab')
        channel = self._ask(url, 'channel', name, 'Downloading channel information', id=name)
        if tab is None and len(channel['tabs']) > 1:
            return self._tabs_of(channel)
        tab = tab or channel['tabs'][0]
        title = f'{channel["title"]} - {self._TAB_PATHS.get(tab, tab)}'
        return self._list(url, 'channel', channel['id'], title, id=channel['id'], tab=tab)

    def _tabs_of(self, channel):
        """The front page of a channel with several tabs links to each of them."""
        about = {
            key: value for key, value in channel.items()
            if key not in ('site', 'tabs', 'id', 'title', 'description')}
        tabs = [
            self.url_result(f'{channel["channel_url"]}/{tab}', SampleTubeTabIE, channel['id'],
                            f'{channel["title"]} - {self._TAB_PATHS.get(tab, tab)}')
            for tab in channel['tabs']]
        return self.playlist_result(tabs, channel['id'], channel['title'], channel['description'], **about)
