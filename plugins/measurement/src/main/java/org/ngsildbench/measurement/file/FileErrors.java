package org.ngsildbench.measurement.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Translates file exceptions to messages with the operation and the reason. */
public final class FileErrors {

  private FileErrors() {}

  /**
   * Returns an exception with the message {@code what}, a colon and the reason.
   *
   * @param what the failed operation with the file's name
   */
  public static IOException describe(String what, IOException cause) {
    return new IOException(what + ": " + reason(cause), cause);
  }

  private static String reason(IOException cause) {
    if (cause instanceof AccessDeniedException e) {
      return "no permission for "
          + e.getFile()
          + ". Change its permissions or use another account.";
    }
    if (cause instanceof NoSuchFileException e) {
      return e.getFile() + " does not exist.";
    }
    if (cause instanceof FileAlreadyExistsException e) {
      return e.getFile() + " is a file, but a folder is needed there.";
    }
    if (cause instanceof NotDirectoryException e) {
      return e.getFile() + " is not a folder.";
    }
    String message = cause.getMessage();
    if (cause instanceof FileNotFoundException && message != null && message.endsWith(")")) {
      // "<file> (<reason>)"; the file is named already.
      return message.substring(message.lastIndexOf('(') + 1, message.length() - 1) + ".";
    }
    if ("File too large".equals(message)) {
      return "it would exceed this account's limit. Set another one: ulimit -f unlimited.";
    }
    String text = message == null ? cause.getClass().getSimpleName() : message;
    return text.endsWith(".") ? text : text + ".";
  }
}
