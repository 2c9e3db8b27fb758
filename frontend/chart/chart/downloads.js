/** The list of downloads of a chart is an overlay. */

import '../../core/base/overlay.js';
