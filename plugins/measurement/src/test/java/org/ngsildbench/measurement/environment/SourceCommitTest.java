package org.ngsildbench.measurement.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceCommitTest {

  private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

  @TempDir Path clone;

  private Path file(String name, String content) throws IOException {
    Path file = clone.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private Path jarInAClone() throws IOException {
    file("plugins/measurement/pom.xml", "<project/>");
    return file("plugins/distribution/target/home/lib/x.jar", "");
  }

  @Test
  void readsTheCommitOfTheBranch() throws IOException {
    Path jar = jarInAClone();
    file(".git/HEAD", "ref: refs/heads/main\n");
    file(".git/refs/heads/main", HASH + "\n");
    assertThat(SourceCommit.above(jar)).contains(HASH);
  }

  @Test
  void readsTheCommitOfAPackedBranchOrADetachedHead() throws IOException {
    Path jar = jarInAClone();
    file(".git/HEAD", "ref: refs/heads/main\n");
    file(".git/packed-refs", "# pack-refs\n" + "f".repeat(40) + " refs/heads/x/refs/heads/main\n");
    assertThat(SourceCommit.above(jar)).as("another branch").isEmpty();
    file(".git/packed-refs", "# pack-refs\n" + HASH + " refs/heads/main\n");
    assertThat(SourceCommit.above(jar)).contains(HASH);
    file(".git/HEAD", HASH + "\n");
    assertThat(SourceCommit.above(jar)).contains(HASH);
  }

  @Test
  void readsTheCommitOfALinkedWorkTree() throws IOException {
    Path jar = jarInAClone();
    file(".git", "gitdir: main/.git/worktrees/x\n");
    file("main/.git/worktrees/x/HEAD", "ref: refs/heads/x\n");
    file("main/.git/worktrees/x/commondir", "../..\n");
    file("main/.git/refs/heads/x", HASH + "\n");
    assertThat(SourceCommit.above(jar)).contains(HASH);
  }

  @Test
  void ignoresTheCommitOfAnEnclosingProject() throws IOException {
    file(".git/HEAD", HASH + "\n");
    assertThat(SourceCommit.above(file("target/lib/x.jar", ""))).isEmpty();
  }

  @Test
  void isUnknownWithoutUsableGitFiles() throws IOException {
    Path jar = jarInAClone();
    assertThat(SourceCommit.above(jar)).isEmpty();
    file(".git/HEAD", "ref: refs/heads/unborn\n");
    assertThat(SourceCommit.above(jar)).isEmpty();
    file(".git/HEAD", "nonsense\n");
    assertThat(SourceCommit.above(jar)).isEmpty();
  }
}
